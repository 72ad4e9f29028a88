import { useParams } from 'react-router';

/** The file id of the address; 0 when it is no number of a file. */
export function useFileId(): number {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
