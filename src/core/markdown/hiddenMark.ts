/**
 * A mark of GPT that leads to sources which only its own app knows, between signs for private use: `citeturn0search1`. At the end
 * of a text it may be incomplete.
 */
export const HIDDEN_MARK = /\uE200(?:\w+(?:\uE202turn\w+)+\uE201|[^\uE200\uE201\s]*$)/gu;
