/** The content security policy: nothing is loaded. Pictures, fonts and media embedded as `data:` URLs are shown. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'media-src data:',
  "base-uri 'none'",
  "form-action 'none'",
];

/**
 * Makes a page safe for a frame: nothing in it loads, and no link navigates the frame. Whether scripts run is up to the frame,
 * which must be sandboxed without an origin.
 */
export function sealedPage(html: string, { scripts }: { readonly scripts: boolean }): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Also removes links that only resolve a host name, such as `dns-prefetch`.
  for (const one of page.querySelectorAll('base, link, meta[http-equiv]')) one.remove();
  // With no target of its own, a link opens in a new window (`<base>` below), which the sandbox forbids: it does nothing.
  for (const link of page.querySelectorAll('a, area, form')) link.removeAttribute('target');
  for (const link of page.querySelectorAll('svg a')) {
    link.removeAttribute('href');
    link.removeAttribute('xlink:href');
  }
  const policy = [...POLICY, ...(scripts ? ["script-src 'unsafe-inline'"] : [])].join('; ');
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><base target="_blank">`;
  return `<!doctype html>${head}${page.documentElement.outerHTML}`;
}
