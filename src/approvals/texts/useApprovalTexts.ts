'use client';
import { approvals } from '../../locales/en/approvals.js';
import { textsOf } from '../../ui/locale/index.js';

/** The texts of the approval desk and the rules in the current language. */
export const useApprovalTexts = textsOf('approvals', approvals);
