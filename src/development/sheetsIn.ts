/** How often, and in which form, our style sheet is in a document or a shadow root: `styles.css` or `layered.css` for each. */
export function sheetsIn(scope: Document | ShadowRoot): readonly string[] {
  const sheets = [...scope.styleSheets, ...scope.adoptedStyleSheets];
  return sheets.filter(({ disabled }) => !disabled).flatMap((sheet) => formsIn(sheet, false, 0));
}

/** A sheet may import another, and hold layers of layers. */
const DEEPEST = 4;

function formsIn(
  rules: CSSStyleSheet | CSSGroupingRule,
  isLayered: boolean,
  depth: number,
): readonly string[] {
  if (depth > DEEPEST) return [];
  return [...rulesOf(rules)].flatMap((rule) => {
    if (rule instanceof CSSImportRule) {
      const { styleSheet, layerName } = rule;
      return styleSheet === null
        ? []
        : formsIn(styleSheet, isLayered || typeof layerName === 'string', depth + 1);
    }
    if (rule instanceof CSSLayerBlockRule) return formsIn(rule, true, depth + 1);
    return rule instanceof CSSStyleRule && hasTokens(rule)
      ? [isLayered ? 'layered.css' : 'styles.css']
      : [];
  });
}

/** Some of the tokens, which stand together once in each sheet. Apps set single ones. */
const TOKENS = [
  '--agent-space',
  '--agent-indent',
  '--agent-mark',
  '--agent-measure',
  '--agent-ease',
];

// By its text: where a rule says `all`, Chromium gives that value for any property that it is asked for.
const hasTokens = ({ style: { cssText } }: CSSStyleRule) =>
  TOKENS.every((token) => cssText.includes(`${token}:`));

function rulesOf(rules: CSSStyleSheet | CSSGroupingRule): Iterable<CSSRule> {
  try {
    return rules.cssRules;
  } catch {
    // A sheet of another origin cannot be read.
    return [];
  }
}
