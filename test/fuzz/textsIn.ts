/** All texts in a value, one after the other. */
export function textsIn(value: unknown): string {
  const texts: string[] = [];
  const rest = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one === 'string') texts.push(one);
    else if (typeof one === 'object' && one !== null) rest.push(...Object.values(one).reverse());
  }
  return texts.join('\n');
}
