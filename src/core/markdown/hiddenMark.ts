/**
 * What is for nobody: a mark of GPT that leads to sources which only its own app knows, between signs for private use, such as
 * `citeturn0search1`, and the signs with which a model stops, such as `<|im_end|>`. At the end of a text, which is the only place
 * of the latter, they may be incomplete.
 */
export const HIDDEN_MARK =
  /\uE200(?:\w+(?:\uE202turn\w+)+\uE201|[^\uE200\uE201\s]*$)|<[|｜][^\s<>]*>?\s*(?![^])/gu;
