/** A page asks for the files of its bundle by relative addresses; where it is shown elsewhere or at one revision, they are others. */

/** Addresses of the bundle's own files as the engine writes them, in attributes and in url(). */
const OWN_FILE = /((?:href|src)="|url\("?)((?:\.\.\/)?(?:styles\.css|assets\/[^"?#)]*))/g;

/** Every revision has its own files. */
export function pinAddresses(text: string, revision: number): string {
  return readdress(text, (path) => `${path}?revision=${revision}`);
}

/** @param address of a file, from its path in the bundle */
export function readdress(text: string, address: (path: string) => string): string {
  return text.replaceAll(OWN_FILE, (_match, before: string, path: string) => before + address(path));
}
