#pragma once

// Clang's thread-safety attributes: they declare which mutex guards which data, checked at compile time
// (-Wthread-safety). Empty for other compilers.
#if defined(__clang__)
#define TAIN_THREAD_ANNOTATION(x) __attribute__((x))
#else
#define TAIN_THREAD_ANNOTATION(x)
#endif

#define TAIN_CAPABILITY(name) TAIN_THREAD_ANNOTATION(capability(name))
#define TAIN_SCOPED_CAPABILITY TAIN_THREAD_ANNOTATION(scoped_lockable)
#define TAIN_GUARDED_BY(mutex) TAIN_THREAD_ANNOTATION(guarded_by(mutex))
#define TAIN_REQUIRES(...) TAIN_THREAD_ANNOTATION(requires_capability(__VA_ARGS__))
#define TAIN_EXCLUDES(...) TAIN_THREAD_ANNOTATION(locks_excluded(__VA_ARGS__))
#define TAIN_ACQUIRE(...) TAIN_THREAD_ANNOTATION(acquire_capability(__VA_ARGS__))
#define TAIN_TRY_ACQUIRE(...) TAIN_THREAD_ANNOTATION(try_acquire_capability(__VA_ARGS__))
#define TAIN_RELEASE(...) TAIN_THREAD_ANNOTATION(release_capability(__VA_ARGS__))
#define TAIN_RETURN_CAPABILITY(x) TAIN_THREAD_ANNOTATION(lock_returned(x))
#define TAIN_NO_THREAD_SAFETY_ANALYSIS TAIN_THREAD_ANNOTATION(no_thread_safety_analysis)
