/**
 * Where the site begins. The site may live below any path (`https://host/games/eagles/`) and its pages have
 * addresses of different depth (`/`, `/create`, `/t/ID`). The server answers every page address with the same
 * index.html, in whose `<base href="./" />` it writes one `../` for each level below the root; so the relative
 * addresses of scripts and styles hold at any depth and nothing needs to know the prefix. Here
 * the base is read once, before any navigation, and all other addresses are made from it.
 */
export const ROOT: URL = new URL('.', document.baseURI);

// A relative base would move with each navigation inside the page, and the icon's address with it.
const base = document.head.querySelector('base') ?? document.head.appendChild(document.createElement('base'));
base.href = ROOT.href;

/** An absolute address of something of ours, from a path relative to the root such as `t/abc`. */
export function address(path: string): string {
  return new URL(path, ROOT).href;
}

/** The part of the current address below the root, without a slash at either end; '' for the home page. */
export function pathBelowRoot(pathname: string): string {
  const below = pathname.startsWith(ROOT.pathname) ? pathname.slice(ROOT.pathname.length) : pathname;
  return below.replace(/^\/+|\/+$/g, '');
}
