declare const define: {
  'define.misfit': (name: string) => string;
  'define.elsewhere': string;
  'define.unsent': string;
  'define.send': string;
};
type DefineTexts = Readonly<typeof define>;
export { DefineTexts };
