import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openLocalStorage } from './local.ts';
import { openS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** The storage of the settings: a bucket, or the folder `objects` below the data folder. */
export function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Storage {
  const folder = join(dataDir, 'objects');
  return s3 === null ? openLocalStorage(folder) : openS3Storage(s3, folder);
}
