/**
 * What is for nobody. A mark of GPT that leads to sources which only its own app knows, between signs for private use: `citeturn0search1`. At the end
 * of a text it may be incomplete. And the signs at the end of a text with which a model stops, such as `<|im_end|>`.
 */
export const HIDDEN_MARK =
  /\uE200(?:\w+(?:\uE202turn\w+)+\uE201|[^\uE200\uE201\s]*$)|(?:<[|｜][\w▁]*[|｜]?>?\s*){1,4}$|<\/s>\s*$(?<!<s>.*)/gu;
