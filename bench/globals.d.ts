/** The folder of the built programs (dist/node), absolute. Set by the build and by jest. */
declare const __NODE_DIST__: string;
