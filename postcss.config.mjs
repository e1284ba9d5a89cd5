import { holdControls } from './scripts/hold-controls.mjs';

export default { plugins: [holdControls()] };
