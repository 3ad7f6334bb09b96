/**
 * Facts that remove from `react-dom-client.production.js` each feature that the portal lacks (decision 51). Numbers are the kinds
 * of React's fibers (`ReactWorkTags.js`). `unused-features.ts` refuses code that uses one of them.
 */
import type { Facts } from './facts.ts';
import { UNUSED_HOOKS } from './unused-features.ts';

const NOTHING = 'void 0';

/** `hydrateRoot` takes over pages that a server rendered; ours are empty. */
const hydration: Facts = {
  variables: {
    isHydrating: 'false',
    hydrationErrors: 'null',
    SelectiveHydrationException: NOTHING,
  },
  properties: { isDehydrated: 'false', dehydrated: 'null' },
  calls: {
    popHydrationState: 'false',
    resetHydrationState: NOTHING,
    upgradeHydrationErrorsToRecoverable: 'null',
    commitSuspenseHydrationCallbacks: NOTHING,
    getParentHydrationBoundary: 'null',
    getSuspenseInstanceFromFiber: 'null',
    markRetryLaneIfNotHydrated: NOTHING,
    retryIfBlockedOn: NOTHING,
    popTreeContext: NOTHING,
    restoreSuspendedTreeContext: NOTHING,
  },
  bodies: {
    // Events wait for nothing.
    dispatchEvent: `if (_enabled) {
      findInstanceBlockingEvent(nativeEvent);
      dispatchEventForPluginEventSystem(
        domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer
      );
    }`,
  },
  cases: [18],
  texts: [['if (null !== dehydrated$96)\n      return', 'if (false)\n      return']],
  assignments: ['exports.hydrateRoot', 'ReactDOMHydrationRoot.prototype'],
};

/** Animations between screens, and waiting for pictures before them. */
const viewTransitions: Facts = {
  variables: {
    shouldStartViewTransition: 'false',
    viewTransitionMutationContext: 'false',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    appearingViewTransitions: 'null',
    rootViewTransitionAffected: 'false',
  },
  calls: {
    commitExitViewTransitions: NOTHING,
    trackEnterViewTransitions: NOTHING,
    commitNestedViewTransitions: NOTHING,
    restoreEnterOrExitViewTransitions: NOTHING,
    restoreNestedViewTransitions: NOTHING,
    restoreViewTransitionOnHostInstances: NOTHING,
    preloadInstanceAndSuspendIfNeeded: NOTHING,
  },
  bodies: {
    completeRootWhenReady: `root.timeoutHandle = -1;
      completeRoot(
        root, finishedWork, lanes, recoverableErrors, transitions, didIncludeRenderPhaseUpdate,
        spawnedLane, updatedLanes, suspendedRetryLanes, didSkipSuspendedSiblings, exitStatus, null
      );`,
  },
  cases: [30, 'REACT_LEGACY_HIDDEN_TYPE', 'REACT_VIEW_TRANSITION_TYPE'],
  assignments: ['ViewTransitionPseudoElement.prototype'],
};

/** `ref` of a fragment. */
const fragmentRefs: Facts = {
  calls: {
    commitNewChildToFragmentInstances: NOTHING,
    commitFragmentInstanceInsertionEffects: NOTHING,
    commitFragmentInstanceDeletionEffects: NOTHING,
    isFragmentInstanceParent: 'false',
  },
  texts: [
    [
      'if (null === current.stateNode) {\n            var fragmentInstance',
      'if (false) {\n            var fragmentInstance',
    ],
  ],
  assignments: ['FragmentInstance.prototype'],
};

const portals: Facts = { cases: [4, 'REACT_PORTAL_TYPE'] };

/** Elements of `<head>` that React moves there, `preload` and the like, and rendering into `<body>` itself. */
const documentElements: Facts = {
  variables: { currentHoistableRoot: 'null' },
  calls: { isHostHoistableType: 'false', isSingletonScope: 'false' },
  cases: [26, 27],
  sections: [['  r: requestFormReset,', '};\nfunction flushSyncWork()']],
};

const otherComponents: Facts = {
  // Profiler, SuspenseList, Activity.
  cases: [12, 19, 31, 'REACT_PROFILER_TYPE', 'REACT_SUSPENSE_LIST_TYPE', 'REACT_ACTIVITY_TYPE'],
  calls: { isCustomElement: 'false' },
};

const hooks: Facts = { keys: UNUSED_HOOKS };

/** Functions as the action of a form. */
const formActions: Facts = {
  variables: { needsFormReset: 'false' },
  calls: { extractEvents$1: NOTHING },
};

/** `onBeforeInput`, `onComposition…`, and input events of Internet Explorer. */
const events: Facts = {
  variables: { isInputEventSupported: 'true' },
  sections: [
    ['var fallbackData;\n      if (canUseCompositionEvent)', 'extractEvents$1('],
    ['registerTwoPhaseEvent("onBeforeInput"', 'var mediaEventTypes'],
    ['if (canUseDOM) {\n  var JSCompiler_inline_result$jscomp$318', 'function stopWatching'],
  ],
};

/** React's browser extension and stacks of components; errors are reported with JavaScript's own stack. */
const diagnosis: Facts = {
  variables: { injectedHook: 'null' },
  calls: { getStackByFiberInDevAndProd: '""' },
  bodies: { defaultOnDefaultTransitionIndicator: '' },
  assignments: ['ReactDOMSharedInternals.findDOMNode'],
  sections: [['if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)', 'exports.createRoot']],
};

export const reactDomFacts: readonly Facts[] = [
  hydration,
  viewTransitions,
  fragmentRefs,
  portals,
  documentElements,
  otherComponents,
  hooks,
  formActions,
  events,
  diagnosis,
];
