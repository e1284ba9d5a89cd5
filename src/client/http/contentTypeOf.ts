/** The content type of an answer, in small letters: written in others it is the same. `''` where there is none. */
export function contentTypeOf({ headers }: Response): string {
  return (headers.get('content-type') ?? '').toLowerCase();
}
