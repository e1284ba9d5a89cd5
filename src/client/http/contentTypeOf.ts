/** The content type of a response in lower case, since it is case-insensitive; `''` if there is none. */
export function contentTypeOf({ headers }: Response): string {
  return (headers.get('content-type') ?? '').toLowerCase();
}
