/**
 * Where the lines of the page begin. For words of the page inside what runs from the left in every
 * language, such as pictures side by side.
 */
export function pageDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
