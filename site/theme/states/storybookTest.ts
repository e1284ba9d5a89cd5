/** Stands in for `storybook/test`: the site shows stories, and plays none. */
const nothing = () => undefined;

export const expect = nothing;
export const fireEvent = nothing;
export const fn = () => nothing;
export const userEvent = nothing;
export const waitFor = nothing;
export const within = nothing;
