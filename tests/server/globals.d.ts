/** On which database this jest project runs the server's tests (jest.config.mjs). */
declare const __DATABASE__: 'postgresql' | 'embedded';
