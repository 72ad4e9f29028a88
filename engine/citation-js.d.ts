/** The part of citation-js that is used; it ships no types. What it answers is narrowed by us. */
declare module '@citation-js/core' {
  export const plugins: {
    readonly input: {
      chain(
        text: string,
        options: { readonly forceType: string; readonly generateGraph: boolean },
      ): unknown;
    };
  };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
