/** Made by Rspress while it builds. */
declare module 'virtual-page-data' {
  /** What the names of the search indexes end with, by version and language. */
  export const searchIndexHash: Readonly<Record<string, string>>;
}
