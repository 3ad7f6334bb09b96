import { DomainError } from '../../../platform/core/errors.ts';
import { admitDocument } from '../../../platform/documents/admission.ts';
import { insertDocument } from '../../../platform/documents/store.ts';
import type { Services } from '../../services.ts';
import { type DemoFile, readDemoFile } from '../documents.ts';

/** A file that a person uploads. */
interface Upload {
  file: DemoFile;
  type: string;
  owner: string;
}

/** Receives an uploaded file as the server does; answers the id of its document, which is not handed in yet. */
export async function uploadFile(
  services: Services,
  { file, type, owner }: Upload,
): Promise<bigint> {
  const isPdf = file === 'payslip';
  const document = await insertDocument(services.database, {
    owner,
    document_type: type,
    file_type: isPdf ? 'pdf' : 'png',
    mime_type: isPdf ? 'application/pdf' : 'image/png',
  });
  const content = await readDemoFile(file);
  await services.storage.write('incoming', String(document.id), content, document.mime_type);
  await admitDocument(services, document);
  return document.id;
}

/** Receives a file that the scanner refuses. */
export async function uploadHarmfulFile(services: Services, owner: string): Promise<void> {
  const scanner = {
    scan: async () => ({ clean: false as const, found: 'Eicar-Test-Signature' }),
  };
  const upload = { file: 'payslip', type: 'LIMIT_INCREASE_DOCUMENT', owner } as const;
  await uploadFile({ ...services, scanner }, upload).catch(refuseOtherThanHarmful);
}

/** The refusal is what the file is uploaded for. */
function refuseOtherThanHarmful(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}
