'use client';
import { createContext } from 'react';
import type { Message } from '../../core/state.js';

/** What a person thinks of an answer. */
export type Feedback = 'up' | 'down';

/** Told what a person thinks of an answer; undefined when they take back what they said. */
export type OnFeedback = (message: Message, feedback: Feedback | undefined) => void;

export const FeedbackContext = createContext<OnFeedback | undefined>(undefined);

/** Offers feedback on the answers below it. */
export const FeedbackProvider = FeedbackContext.Provider;
