/**
 * What is in English in a page of any language, such as what the server says of its own trouble:
 * read out and laid out as such (WCAG 3.1.2).
 */
export function English({ children }: { readonly children: string }) {
  return (
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  );
}
