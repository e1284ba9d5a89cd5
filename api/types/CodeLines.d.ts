interface CodeLinesProps {
  readonly code: string;
  readonly language?: string | undefined;
  readonly streaming?: boolean | undefined;
}
export { CodeLinesProps };
