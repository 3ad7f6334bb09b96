import { Component, type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../connection/lazy-component.ts';
import { LoadFailed } from './load-failed.tsx';

const Fault = lazyComponent(() => import('./fault.tsx'));

interface LoadBoundaryProps {
  /** Makes ready for another try at fetching what did not arrive. */
  onRetry: () => void;
  /** No shell stands around it. */
  alone?: boolean;
  children: ReactNode;
}

/** In the words of browsers and of the build: only these are about what did not arrive. */
const NOT_LOADED = /module|preload/;

/**
 * Neither a chunk that did not arrive nor a fault of ours may blank the app: say which it is, and offer to
 * try again.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  #tries = 0;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** A second failure may mean that a newer app is there: the page is loaded anew. */
  retry = () => {
    this.#tries += 1;
    if (this.#tries > 1 && navigator.onLine) location.reload();
    else {
      this.props.onRetry();
      this.setState({ error: undefined });
    }
  };

  override render() {
    const { alone = false, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    const Shown = NOT_LOADED.test(String(error)) ? LoadFailed : Fault;
    return (
      <Suspense>
        <Shown {...{ error, alone, onRetry: this.retry }} />
      </Suspense>
    );
  }
}
