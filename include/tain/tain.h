#pragma once

// Everything a program on the core needs.
#include <tain/backoff.h>
#include <tain/blocking.h>
#include <tain/controller.h>
#include <tain/delta_fifo.h>
#include <tain/error.h>
#include <tain/expiration_cache.h>
#include <tain/fifo.h>
#include <tain/handler.h>
#include <tain/heap.h>
#include <tain/lister_watcher.h>
#include <tain/metrics.h>
#include <tain/mutation_cache.h>
#include <tain/object.h>
#include <tain/pager.h>
#include <tain/path.h>
#include <tain/real_fifo.h>
#include <tain/reflector.h>
#include <tain/resource_version.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/snapshot.h>
#include <tain/stop.h>
#include <tain/store.h>
#include <tain/thread_runtime.h>
#include <tain/undelta_store.h>
