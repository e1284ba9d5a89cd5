'use client';
import { useMemo } from 'react';
import { approvals } from '../../locales/en/approvals.js';
import { mergeTexts, type ApprovalMessages } from '../../locales/index.js';
import { useLocale } from '../../ui/locale/index.js';

/** The texts of this entry in the current language. */
export function useWords(): ApprovalMessages {
  const { approvals: own } = useLocale();
  return useMemo(() => mergeTexts(approvals, own), [own]);
}
