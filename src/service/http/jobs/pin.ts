/** A page or stylesheet of one revision asks for the files of that revision. */

/** Addresses of the bundle's own files as the engine writes them, in attributes and in url(). */
const OWN_FILE = /((?:href|src)="|url\("?)((?:\.\.\/)?(?:styles\.css|assets\/[^"?#)]*))/g;

export function pinAddresses(text: string, revision: number): string {
  return text.replaceAll(OWN_FILE, (_match, before: string, path: string) => `${before}${path}?revision=${revision}`);
}
