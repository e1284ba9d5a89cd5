declare const overview: {
  'outline.label': string;
  'outline.untitled': string;
  'search.label': string;
  'search.position': (number: number, count: number) => string;
  'search.none': string;
  'search.previous': string;
  'search.next': string;
};
type OverviewTexts = Readonly<typeof overview>;
export { OverviewTexts };
