import { useParams } from 'react-router';

/** The file id of the address; 0 when it is not a number, which no file has. */
export function useFileId(): number {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
