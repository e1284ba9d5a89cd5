'use client';
import { createContext } from 'react';
import type { Message } from '../../core/state.js';

/** What a person thinks of an answer. */
export type Feedback = 'up' | 'down';

export type OnFeedback = (message: Message, feedback: Feedback) => void;

export const FeedbackContext = createContext<OnFeedback | undefined>(undefined);

/** Offers feedback on the answers below it. */
export const FeedbackProvider = FeedbackContext.Provider;
