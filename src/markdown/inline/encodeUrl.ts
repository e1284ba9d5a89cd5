/** A percent-encoded character, or one that a URL cannot have as it is. */
const UNSAFE = /%[A-Za-z\d]{2}|[^!#$&-;=?-Z_a-z~]/gu;

/** The URL with the characters encoded that it cannot have. What is encoded already stays. */
export const encodeUrl = (url: string): string =>
  url.replaceAll(UNSAFE, (found) => {
    if (/^%./.test(found)) return found;
    // Half of a character has no encoding.
    return encodeURIComponent(/\p{Cs}/u.test(found) ? '\uFFFD' : found);
  });
