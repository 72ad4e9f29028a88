import type { License } from '../../contract/entities.ts';

/** A licence that has something of everything. */
export function licence(more: Partial<License> = {}): License {
  return {
    customer_id: 3,
    customer_name: 'Journal',
    mode: 'figures',
    users_max: 5,
    users_used: 1,
    files_max: 10,
    files_used: 7,
    figures_max: 500,
    figures_used: 100,
    figures_reserved: 20,
    database_max_per_user: 0,
    database_used: 0,
    trial_left: 0,
    timesec_start: null,
    timesec_end: null,
    own_files_max: null,
    own_files_used: 0,
    own_figures_max: null,
    own_figures_used: 0,
    warnings: [],
    may_submit: true,
    why_not: '',
    ...more,
  };
}
