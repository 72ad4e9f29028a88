import { browserConfig } from '../e2e/support/config.ts';

export default browserConfig(import.meta.dirname);
