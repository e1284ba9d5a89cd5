export {
  useDisclosure,
  useKept,
  type Disclosure,
  type FoldProps,
  type FoldReason,
} from './useDisclosure.js';
export { useSettled, type Unfolding } from './useUnhurried.js';
