import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { DebtStep } from '@thumela/rules/compliance/debt-rules.ts';
import { findFileExtension } from '@thumela/rules/fields/uploads.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { sendFile } from '@thumela/web/uploads/send-file.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const LIST = 'GET /console/api/debts';
const READ = 'GET /console/api/cases/{id}/disputes';

/** A page of debts. */
export type Debts = AnswerIn<ConsoleCalls, typeof LIST>;

/** A dispute with its history. */
export type Dispute = AnswerIn<ConsoleCalls, typeof READ>['disputes'][number];

/** Details of a dispute as its partner wrote them. */
export type DisputeDetails = InputIn<ConsoleCalls, 'PUT /console/api/disputes/{id}'>['body'];

/** A page of debts, of one next step or of all. */
export const useDebts = (step: DebtStep | undefined, after: string | undefined) =>
  useQuery(q(LIST, { query: { ...(step && { step }), ...(after !== undefined && { after }) } }));

/** The disputes of a case about a reversal. */
export const useDisputes = (caseId: number) => useQuery(q(READ, { params: { id: caseId } }));

/** The path of the evidence of a dispute. */
export const evidencePath = (id: number, withDocuments: boolean): string =>
  `/console/api/disputes/${id}/evidence${withDocuments ? '?documents=true' : ''}`;

/** Disputes of a case, its debt and its instalments. */
export type Disputes = AnswerIn<ConsoleCalls, typeof READ>;

/** Instalments of a debt. */
export type Arrangement = NonNullable<Disputes['arrangement']>;

/** Proposes, agrees to and ends instalments of a debt, and withdraws a proposed end. Throws `ApiError`. */
export function useInstalments() {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo([READ, LIST]));
  return {
    propose: async (
      transaction: number,
      body: InputIn<ConsoleCalls, 'POST /console/api/debts/{id}/instalments'>['body'],
    ) => {
      const params = { id: transaction };
      await request('POST /console/api/debts/{id}/instalments', { params, body });
      await changed();
    },
    agree: async (id: number) => {
      await request('POST /console/api/debt-arrangements/{id}/agreement', { params: { id } });
      await changed();
    },
    end: async (id: number, reason: string) => {
      const params = { id };
      await request('POST /console/api/debt-arrangements/{id}/end', { params, body: { reason } });
      await changed();
    },
    keep: async (id: number) => {
      await request('DELETE /console/api/debt-arrangements/{id}/end', { params: { id } });
      await changed();
    },
  };
}

/** A file of the evidence that an operator added. */
export type DisputeFile = Dispute['files'][number];

/** A file to be added to the evidence. */
export interface NewDisputeFile {
  file: File;
  kind: DisputeFile['kind'];
  /** Description of the file, which the partner reads. */
  note: string;
}

/** Adds files to the evidence of a dispute and withdraws them. Throws `ApiError`, or `UploadFailure` for a file. */
export function useDisputeFiles(id: number) {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo([READ]));
  const params = { id };
  return {
    add: async ({ file, kind, note }: NewDisputeFile, { signal }: { signal: AbortSignal }) => {
      const document = await sendFile(file, {
        askTarget: () =>
          request('POST /console/api/disputes/{id}/uploads', {
            params,
            body: { 'file-type': findFileExtension(file.name) },
          }),
        ...{ onProgress: () => undefined, onWaiting: () => undefined, signal },
      });
      await request('POST /console/api/disputes/{id}/files', {
        params,
        body: { document, kind, note },
      });
      await changed();
    },
    withdraw: async (document: number, reason: string) => {
      await request('POST /console/api/disputes/files/{id}/withdrawal', {
        params: { id: document },
        body: { reason },
      });
      await changed();
    },
  };
}

/** Records what happens to a dispute; its case follows. Throws `ApiError`. */
export function useDisputeActs(id: number) {
  const cache = useQueryClient();
  const params = { id };
  const changed = () =>
    refetchQueries(cache, answersTo([READ, LIST, 'GET /console/api/cases/{id}']));
  return {
    describe: async (body: DisputeDetails) => {
      await request('PUT /console/api/disputes/{id}', { params, body });
      await changed();
    },
    markSent: async (reason: string) => {
      await request('POST /console/api/disputes/{id}/evidence-sent', { params, body: { reason } });
      await changed();
    },
    markLost: async (reason: string) => {
      await request('POST /console/api/disputes/{id}/lost', { params, body: { reason } });
      await changed();
    },
    /** @returns whether it is accepted; otherwise another person has to */
    accept: async (reason: string): Promise<boolean> => {
      const { accepted } = await request('POST /console/api/disputes/{id}/accept', {
        params,
        body: { reason },
      });
      await changed();
      return accepted;
    },
  };
}
