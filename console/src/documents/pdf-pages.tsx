/** The pages of a PDF, rendered here: a browser's own viewer would capture the keys and rotate all pages together. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type RenderTask,
} from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { documents as texts } from '../texts/en/case-view.ts';
import styles from './document-view.module.css';

GlobalWorkerOptions.workerSrc = worker;

/** Pages rendered at once: enough for a year's bank statement. */
const PAGES_PER_BATCH = 20;
/** Pixels rendered per pixel of the page, so that it stays sharp when zoomed. */
const SHARPNESS = 2;

interface PdfPagesProps {
  address: string;
  name: string;
  onFailed: () => void;
}

export default function PdfPages({ address, name, onFailed }: PdfPagesProps) {
  const [file, setFile] = useState<PDFDocumentProxy>();
  const [most, setMost] = useState(PAGES_PER_BATCH);
  const failed = useRef(onFailed);
  useEffect(() => {
    // Our content security policy forbids eval.
    const opening = getDocument({ url: address, useWasm: false });
    let left = false;
    const opened = opening.promise.then(setFile, () => {
      if (!left) failed.current();
    });
    return () => {
      left = true;
      // Destroying a task while it opens throws in its worker, where the error cannot be caught.
      void opened.then(() => opening.destroy());
    };
  }, [address]);
  const words = say(texts);
  if (!file) return <p className={styles.failed}>{words.opening}</p>;
  const drawn = Math.min(most, file.numPages);
  const pages = Array.from({ length: drawn }, (_, at) => at + 1);
  return (
    <>
      {pages.map((page) => (
        <Page key={page} file={file} page={page} name={name} />
      ))}
      {drawn < file.numPages && (
        <div className={styles.more}>
          <p>{words.pages(drawn, file.numPages)}</p>
          <Button variant="secondary" onClick={() => setMost(most + PAGES_PER_BATCH)}>
            {words.nextPages(Math.min(PAGES_PER_BATCH, file.numPages - drawn))}
          </Button>
        </div>
      )}
    </>
  );
}

function Page({ file, page, name }: { file: PDFDocumentProxy; page: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    let drawing: RenderTask | undefined;
    const draw = async () => {
      const one = await file.getPage(page);
      const target = canvas.current;
      if (gone || !target) return;
      const viewport = one.getViewport({ scale: SHARPNESS });
      target.width = viewport.width;
      target.height = viewport.height;
      drawing = one.render({ canvas: target, viewport });
      await drawing.promise;
    };
    draw().catch((error: unknown) => {
      // Stop rendering once the document is closed.
      if (!gone) throw error;
    });
    return () => {
      gone = true;
      drawing?.cancel();
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
