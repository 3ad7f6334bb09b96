/** The pages of a PDF, drawn here: a browser's own viewer would take the keys and turn them all alike. */
import { say } from '@thumela/ui/language/language.ts';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { documents as texts } from '../texts/en/dossier.ts';
import styles from './document-view.module.css';

GlobalWorkerOptions.workerSrc = worker;

/** Most pages drawn: a bank statement of a year, not a book. */
const MOST = 20;
/** Dots a page is drawn with for each of its own, so that it stays sharp when it is made larger. */
const SHARPNESS = 2;

interface PdfPagesProps {
  address: string;
  name: string;
  onFailed: () => void;
}

export default function PdfPages({ address, name, onFailed }: PdfPagesProps) {
  const [file, setFile] = useState<PDFDocumentProxy>();
  const failed = useRef(onFailed);
  useEffect(() => {
    // Our policy lets no letters be loaded from a file, nor anything of it run.
    const opening = getDocument({ url: address, disableFontFace: true, useWasm: false });
    opening.promise.then(setFile, () => failed.current());
    return () => void opening.destroy();
  }, [address]);
  if (!file) return <p className={styles.failed}>{say(texts).opening}</p>;
  const pages = Array.from({ length: Math.min(MOST, file.numPages) }, (_, at) => at + 1);
  return pages.map((page) => <Page key={page} file={file} page={page} name={name} />);
}

function Page({ file, page, name }: { file: PDFDocumentProxy; page: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    void file.getPage(page).then((one) => {
      const target = canvas.current;
      if (gone || !target) return;
      const viewport = one.getViewport({ scale: SHARPNESS });
      target.width = viewport.width;
      target.height = viewport.height;
      return one.render({ canvas: target, viewport }).promise;
    });
    return () => {
      gone = true;
    };
  }, [file, page]);
  return (
    <canvas
      ref={canvas}
      className={styles.page}
      role="img"
      aria-label={say(texts).page(name, page)}
    />
  );
}
