/** Properties of every screen of sign-up, and the uploads that outlive the last one. */
import type { SignUpAnswers, SignUpStep } from '@thumela/rules/journeys/sign-up.ts';
import type { StepProps } from '@thumela/web/journeys/step-body.tsx';
import type { Uploads } from '@thumela/web/uploads/use-uploads.ts';
import { createContext } from 'react';

export type SignUpStepProps = StepProps<SignUpAnswers, SignUpStep>;

/** The documents chosen so far; they are still uploaded after going back and forth. */
export const SignUpUploads = createContext<Uploads | undefined>(undefined);
