/** What a page may load: nothing. Pictures and fonts that are in it are shown. */
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
 * A page as it can be shown in a frame: nothing in it loads, and no link leads the frame away. Whether its scripts run is up to
 * the frame, which has to be one without an origin.
 */
export function sealedPage(html: string, { scripts }: { readonly scripts: boolean }): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Also what only looks up an address.
  for (const one of page.querySelectorAll('base, link, meta[http-equiv]')) one.remove();
  // A link that would open a window does nothing: the frame may open none.
  for (const link of page.querySelectorAll('a, area, form')) link.removeAttribute('target');
  for (const link of page.querySelectorAll('svg a')) {
    link.removeAttribute('href');
    link.removeAttribute('xlink:href');
  }
  const policy = [...POLICY, ...(scripts ? ["script-src 'unsafe-inline'"] : [])].join('; ');
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><base target="_blank">`;
  return `<!doctype html>${head}${page.documentElement.outerHTML}`;
}
