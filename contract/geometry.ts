/**
 * Shapes with their schemas, and what is computed with them; boxes.ts alone needs no schemas, which
 * take long to load.
 */
export * from './boxes.ts';
export * from './shapes.ts';
