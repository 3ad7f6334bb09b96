import type { CaseDecision, DecisionOf } from '@thumela/contract/console/decisions.ts';
import type { DecisionName } from '@thumela/rules/operators/case-decisions.ts';
import { operatorsDesk } from '../src/app/desk.ts';
import type { AvailableDecision, DecisionContext } from '../src/casework/cases/service.ts';
import { parseDecision } from '../src/casework/decisions/parse-decision.ts';
import { createUnloadedLists } from '../src/integrations/screening/listed-people.ts';

/** A decision as it is typed at the terminal in one word, such as `READY` or `FOLLOW_UP=PERMIT`, or in parts. */
type Typed = string | DecisionOf<DecisionName>;

const decisionOf = (typed: Typed): CaseDecision =>
  typeof typed === 'string' ? parseDecision([typed]) : (typed as CaseDecision);

type DeskServices = Omit<Parameters<typeof operatorsDesk>[0], 'reference'>;

/** The operators' desk of a test, which takes decisions as they are typed at the terminal, and reads the lists then. */
export function testDesk(services: DeskServices) {
  const desk = operatorsDesk({ ...services, reference: { now: createUnloadedLists() } });
  return {
    ...desk,
    show: async (id: bigint) => {
      const { choices, ...shown } = await desk.show(id);
      return { ...shown, choices: choices as Readonly<Record<string, AvailableDecision>> };
    },
    propose: async (id: bigint, typed: Typed, by: DecisionContext) =>
      await desk.propose(id, decisionOf(typed), by),
    decide: async (id: bigint, typed: Typed, by: DecisionContext) =>
      await desk.decide(id, decisionOf(typed), by),
  };
}

export type TestDesk = ReturnType<typeof testDesk>;
