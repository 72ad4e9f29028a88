import { browserConfig } from './support/config.ts';

export default browserConfig(import.meta.dirname);
