import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reportOps } from '../../../contract/ops/reports.ts';
import { useApi } from '../../../providers/api/useApi.ts';

/**
 * The versions of a finished report, the newest first. A change of the report makes them out of
 * date.
 */
export function useVersions(file_id: number) {
  const api = useApi();
  return useQuery({
    queryKey: versionsKey(file_id),
    queryFn: async ({ signal }) => {
      const options = { signal, background: true };
      return (await api.callOrThrow(reportOps.reportVersions, { file_id }, options)).items;
    },
    staleTime: 0,
    retry: false,
  });
}

export function versionsKey(file_id: number): readonly unknown[] {
  return ['report', file_id, 'versions'];
}

/** One version as it was; it never changes. */
export function useVersion(file_id: number, version: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['report', file_id, 'version', version],
    queryFn: ({ signal }) =>
      api.callOrThrow(reportOps.reportVersion, { file_id, version }, { signal, background: true }),
    staleTime: Infinity,
    retry: false,
  });
}

/** The version that the address names; null for the report as it is now. */
export function useVersionInAddress(): number | null {
  const version = Number(useSearchParams()[0].get('version'));
  return Number.isInteger(version) && version > 0 ? version : null;
}

/** The address of a version; null: of the report as it is now. */
export function addressOf(version: number | null): { search: string } {
  return { search: version === null ? '' : `?version=${version}` };
}
